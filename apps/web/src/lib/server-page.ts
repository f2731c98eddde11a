/** Wraps navigation in an object, so that tests can replace `open`, because jsdom cannot navigate. */
export const serverPage = {
  /** Leaves the application for a server-rendered page, such as the redirect to the sign-in provider. */
  open(path: string): void {
    window.location.assign(path);
  },
};
