import { useLabels } from '~/react-contexts'
import { Icon } from '~/ui/icon'

/**
 * The floating icon that opens a chat with the company in a new tab. Where the page's margin is narrow it is
 * in that, over no text.
 */
export function WhatsappLink({ number }: { number: string }) {
  const { whatsapp } = useLabels('frame')
  return (
    <a
      href={`https://wa.me/${number}`}
      target="_blank"
      rel="noopener"
      className="fixed end-0 bottom-4 z-10 grid h-14 w-5 place-items-center rounded-s-control bg-surface text-ink shadow-device ring-1 ring-line forced-colors:border before:absolute before:inset-y-0 before:-start-1 before:w-1 min-[1400px]:end-4 min-[1400px]:size-14 min-[1400px]:rounded-full"
    >
      <span className="sr-only">{whatsapp}</span>
      <Icon size={26} strokeWidth="1.75" className="max-[1399.98px]:size-4">
        <path d="M3 23l1.6-5.2A10 10 0 1 1 8.400 21.500z" />
        <path d="M9.300 8.200c-1 1-.8 2.700.9 5.100 1.900 2.600 4.400 4.200 6.200 3.700 1-.3 1.600-1.200 1.500-2l-2.500-1.300-1.200 1.200c-1.500-.6-2.900-2-3.600-3.600l1.100-1.200-1-2.500c-.5-.1-1 .1-1.400.6z" />
      </Icon>
    </a>
  )
}
