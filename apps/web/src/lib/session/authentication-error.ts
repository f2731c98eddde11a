/** The session could not be renewed. The stored token is kept: signing out is the person's decision. */
export class AuthenticationError extends Error {
  readonly status: number;

  constructor(status: number) {
    super('Authentication failed. Please log in again.');
    this.name = 'AuthenticationError';
    this.status = status;
  }
}
