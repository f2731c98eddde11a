/**
 * Dispatches a usage event on the window ('steward:analytics', detail `{name, properties}`) for an analytics script that
 * the operator may add. Nothing is sent to the server.
 */
export function sendAnalyticsEvent(name: string, properties: Record<string, string>): void {
  window.dispatchEvent(new CustomEvent('steward:analytics', { detail: { name, properties } }));
}
