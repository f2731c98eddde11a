import type { AppRouter } from '@steward/api';
import { stewardLink } from '@steward/api/client';
import { createTRPCClient } from '@trpc/client';
import { fetchWithProgress } from '../fetch-with-progress';
import { storedToken } from '../session/stored-session';
import { connectionLink } from './connection-link';
import { refreshLink } from './refresh-link';

const links = (baseUrl: string) => [connectionLink, refreshLink, stewardLink({ baseUrl, token: storedToken })];

export const createApiClient = (baseUrl = '') => createTRPCClient<AppRouter>({ links: links(baseUrl) });
export type ApiClient = ReturnType<typeof createApiClient>;

/** A client for one form upload. @param onSent called with the sent share, 0 to 1 */
export const createFormClient = (onSent: (share: number) => void) =>
  createTRPCClient<AppRouter>({
    links: [connectionLink, refreshLink, stewardLink({ token: storedToken, sendForm: fetchWithProgress(onSent) })],
  });
