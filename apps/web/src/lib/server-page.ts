/** An object, so that tests can replace `open`: jsdom cannot navigate. */
export const serverPage = {
  /** Leaves the application for a page of the server, such as the way to the sign-in provider. */
  open(path: string): void {
    window.location.assign(path);
  },
};
