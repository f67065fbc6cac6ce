/** Classes that put a phone's body around the picture of a screen. */
export const phone = 'block rounded-[14%/6.6%] border-6 border-[#0b0e1a] bg-[#0b0e1a] shadow-device'

/** Classes that make the picture of a website or a dashboard a sheet, without a window's chrome. */
export const sheet = 'block rounded-[14px] shadow-device'
