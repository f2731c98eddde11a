/** The session could not be renewed. The stored token is kept, because only the user signs out. */
export class AuthenticationError extends Error {
  readonly status: number;
  /** True if the server refused the refresh token (the session is over), false if it could not be reached. */
  readonly refused: boolean;

  constructor(status: number, refused: boolean) {
    super('Authentication failed. Please log in again.');
    this.name = 'AuthenticationError';
    this.status = status;
    this.refused = refused;
  }
}
