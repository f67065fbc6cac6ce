import type { ReactNode } from 'react'

/** A phone's body around a screen. */
export function Phone({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`rounded-[14%/6.6%] bg-[#0b0e1a] p-[6px] shadow-device ${className}`}>
      <div className="overflow-hidden rounded-[12%/5.6%] [&_img]:block [&_img]:w-full">
        {children}
      </div>
    </div>
  )
}

/** A browser window or a dashboard, without its chrome. */
export function Sheet({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`overflow-hidden rounded-[14px] shadow-device [&_img]:block [&_img]:h-auto [&_img]:w-full ${className}`}
    >
      {children}
    </div>
  )
}
