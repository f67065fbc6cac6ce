import type { strategyIcons } from '~/content/schemas/home'
import { Icon } from './icon'

type StrategyIconName = (typeof strategyIcons)[number]

/** One line weight, on a field of 34. */
const paths: Record<StrategyIconName, string> = {
  search: 'M14 5a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM21 21l9 9',
  layout:
    'M7 6h20a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM4 13h26M12 13v15',
  phone: 'M13 3h8a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM15 27h4',
  chart: 'M4 28l8-10 6 5 12-17M23 6h7v7',
  code: 'M11 9l-8 8 8 8M23 9l8 8-8 8M20 5l-6 24',
  plug: 'M12 3v8M22 3v8M8 11h18v5a9 9 0 0 1-18 0zM17 25v6',
  shield: 'M17 3l12 4v9c0 7-5 12-12 15C10 28 5 23 5 16V7zM12 16l4 4 7-7',
  layers: 'M17 4l14 7-14 7-14-7zM3 17l14 7 14-7M3 23l14 7 14-7',
  users:
    'M12 6a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM3 29c0-5 4-9 9-9s9 4 9 9M23 7a5 5 0 0 1 0 9M25 20c4 1 6 5 6 9',
  lock: 'M8 15h18a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V17a2 2 0 0 1 2-2zM11 15v-4a6 6 0 0 1 12 0v4M17 21v4',
  refresh: 'M29 14A13 13 0 0 0 6 10M5 4v7h7M5 20a13 13 0 0 0 23 4M29 30v-7h-7',
  database:
    'M5 8c0-3 5-5 12-5s12 2 12 5-5 5-12 5S5 11 5 8zM5 8v18c0 3 5 5 12 5s12-2 12-5V8M5 17c0 3 5 5 12 5s12-2 12-5',
  brain:
    'M17 6a5 5 0 0 0-9 3 5 5 0 0 0-3 8 5 5 0 0 0 3 8 5 5 0 0 0 9 3zM17 6a5 5 0 0 1 9 3 5 5 0 0 1 3 8 5 5 0 0 1-3 8 5 5 0 0 1-9 3zM17 6v22',
  chat: 'M6 5h22a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H16l-8 6v-6H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM10 12h14M10 18h9',
  eye: 'M3 17s5-10 14-10 14 10 14 10-5 10-14 10S3 17 3 17zM17 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  gauge: 'M5 26a14 14 0 1 1 24 0M17 20l7-8M17 18a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
}

/** A line drawing beside the title of something that is needed. */
export const StrategyIcon = ({ name }: { name: StrategyIconName }) => (
  <Icon size={34} width={22} height={22} d={paths[name]} strokeWidth="2.6" className="text-link" />
)
