import { setupServer } from 'msw/node';

/** Nothing is answered by itself: a test says what the server says. */
export const server = setupServer();
