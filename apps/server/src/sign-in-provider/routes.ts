import type { JobContext } from '@steward/api/context';
import type { ProviderRefusal } from '@steward/api/schema/sign-in-provider';
import { admit } from '@steward/api/services/sign-in-provider/admit';
import { makeTicket, type Ticket, ticketSeconds } from '@steward/api/services/sign-in-provider/ticket';
import { type Request, type Response, Router } from 'express';
import { AuthorizationResponseError } from 'openid-client';
import { contextOf } from '../auth/context';
import { setProviderTicket } from '../auth/session-cookie';
import { storeAttempt, takeAttempt } from './attempt-cookie';
import { storeIdToken, takeIdToken } from './id-token-cookie';
import { OidcClient, type OidcClientOptions } from './oidc-client';

const startPath = '/auth/oidc/start';
const callbackPath = '/auth/oidc/callback';
const signOutPath = '/auth/oidc/sign-out';

/** Sign-in and sign-out with an OpenID Connect provider: redirects to the provider, and handles its callback. */
export function providerSignIn(base: JobContext, options: OidcClientOptions): Router {
  const { publicUrl } = base.settings;
  const client = new OidcClient(options, publicUrl + callbackPath);
  const router = Router();
  router.get(startPath, async (req, res) => {
    // the cookie of the attempt must belong to the host that the provider sends the browser back to
    if (req.host !== new URL(publicUrl).host) return res.redirect(publicUrl + req.originalUrl);
    try {
      const { address, attempt } = await client.begin({ again: 'again' in req.query });
      await storeAttempt(base, req, res, attempt);
      res.redirect(address.href);
    } catch (error) {
      base.log.warn({ err: error }, 'the sign-in provider cannot be reached');
      refuse(res, 'unavailable');
    }
  });
  router.get(callbackPath, async (req, res) => {
    // a sign-out callback has no query parameters
    if (!Object.keys(req.query).length) return res.redirect('/login');
    const outcome = await receive(base, client, req, res);
    if ('refusal' in outcome) return refuse(res, outcome.refusal);
    storeIdToken(req, res, outcome.idToken);
    setProviderTicket(req, res, await makeTicket(base, outcome.ticket), ticketSeconds);
    res.redirect('/login?provider=returned');
  });
  router.get(signOutPath, async (req, res) => {
    const idToken = takeIdToken(req, res);
    const address = idToken && (await client.signOutAddress(idToken).catch(unreachable));
    res.redirect(address ? address.href : '/login');
  });
  return router;

  function unreachable(error: unknown): null {
    base.log.warn({ err: error }, 'the sign-in provider cannot be reached');
    return null;
  }
}

const refuse = (res: Response, refusal: ProviderRefusal) => res.redirect(`/login?provider=${refusal}`);

type Outcome = { ticket: Ticket; idToken: string } | { refusal: ProviderRefusal };

async function receive(base: JobContext, client: OidcClient, req: Request, res: Response): Promise<Outcome> {
  const { signInProvider } = base.settings;
  const attempt = await takeAttempt(base, req, res);
  if (!attempt || !signInProvider) return { refusal: 'expired' };
  const answer = await client.finish(new URL(req.originalUrl, 'http://steward').search, attempt).catch(refusalOf);
  if ('refusal' in answer) return answer;
  const admission = await admit(await contextOf(base, req, res, { cookie: false }), signInProvider, answer.person);
  return 'refusal' in admission ? admission : { ...admission, idToken: answer.idToken };

  function refusalOf(error: unknown): { refusal: ProviderRefusal } {
    // the person or the provider declined
    if (error instanceof AuthorizationResponseError) return { refusal: 'cancelled' };
    base.log.warn({ err: error }, 'a sign-in with the provider was refused');
    return { refusal: 'refused' };
  }
}
