/** The session could not be renewed. The stored token is kept: signing out is the person's decision. */
export class AuthenticationError extends Error {
  readonly status: number;
  /** The server refused the refresh token: the session is over. False when it could not be asked. */
  readonly refused: boolean;

  constructor(status: number, refused: boolean) {
    super('Authentication failed. Please log in again.');
    this.name = 'AuthenticationError';
    this.status = status;
    this.refused = refused;
  }
}
