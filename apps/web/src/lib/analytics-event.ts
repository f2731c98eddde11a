/**
 * What somebody did, for whoever counts it: an event on the window ('steward:analytics', detail `{name, properties}`).
 * The server has no call for it, and nothing leaves the browser.
 */
export function sendAnalyticsEvent(name: string, properties: Record<string, string>): void {
  window.dispatchEvent(new CustomEvent('steward:analytics', { detail: { name, properties } }));
}
