/** Follows redirects with cookies per host and path, like a browser that opens a page. */
export class CookieBrowser {
  private readonly cookies = new Map<string, { host: string; path: string; pair: string }>();

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const sent = [...this.cookies.values()].filter(
      ({ host, path }) => host === url.host && url.pathname.startsWith(path),
    );
    const headers = new Headers(init.headers);
    if (sent.length) headers.set('cookie', sent.map(({ pair }) => pair).join('; '));
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.store(url, line);
    return response;
  }

  /** @param stopAt a redirect to this address is not opened @returns where the redirects end */
  async follow(address: string, stopAt: (url: URL) => boolean = () => false): Promise<URL> {
    let url = new URL(address);
    for (let redirects = 0; redirects < 20; redirects++) {
      if (redirects && stopAt(url)) return url;
      const response = await this.fetch(url.href);
      await response.arrayBuffer();
      const location = response.headers.get('location');
      if (!location) return url;
      url = new URL(location, url);
    }
    throw new Error(`too many redirects from ${address}`);
  }

  private store(url: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.split('=')[0] ?? '';
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    const isExpired = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute));
    const key = `${url.host} ${path} ${name}`;
    if (isExpired) this.cookies.delete(key);
    else this.cookies.set(key, { host: url.host, path, pair });
  }
}
