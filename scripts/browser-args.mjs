/**
 * Pages of Chromium's own that each new window loads for its address bar, a quarter of a second of a
 * processor each time: no test and no figure is of them.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright turns off; a list of one's own replaces its list (browser-args.e2e.ts compares them). */
export const playwrightOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** What a Chromium of Playwright's is started with, in tests and in benchmarks alike. */
export const browserArgs = [
  // Chromium's sandbox does not start as root, where CI often runs.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...playwrightOff, ...addressBar].join(',')}`,
]
