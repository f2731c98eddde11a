/** The order matters: the user agent of a browser also contains the names of browsers further down. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** A user agent for display: 'Firefox on Linux'. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser';
  const [browser] = browsers.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  const [system] = systems.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  // not a browser: programs put their name first ('curl/8.5.0')
  if (!browser) return userAgent.split(/[\s/]/)[0] || 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
