import type { JobContext } from '@steward/api/context';
import type { ProviderRefusal } from '@steward/api/schema/sign-in-provider';
import { admit } from '@steward/api/services/sign-in-provider/admit';
import { makeTicket, ticketSeconds } from '@steward/api/services/sign-in-provider/ticket';
import { type Request, type Response, Router } from 'express';
import { AuthorizationResponseError } from 'openid-client';
import { contextOf } from '../auth/context';
import { setProviderTicket } from '../auth/session-cookie';
import { storeAttempt, takeAttempt } from './attempt-cookie';
import { OidcClient, type OidcClientOptions } from './oidc-client';

const startPath = '/auth/oidc/start';
const callbackPath = '/auth/oidc/callback';

/** Sign-in with an OpenID Connect provider: sends the browser there, and receives it when it comes back. */
export function providerSignIn(base: JobContext, options: OidcClientOptions): Router {
  const { publicUrl } = base.settings;
  const client = new OidcClient(options, publicUrl + callbackPath);
  const router = Router();
  router.get(startPath, async (req, res) => {
    // the cookie of the attempt must belong to the host that the provider sends the browser back to
    if (req.host !== new URL(publicUrl).host) return res.redirect(publicUrl + startPath);
    try {
      const { address, attempt } = await client.begin();
      await storeAttempt(base, req, res, attempt);
      res.redirect(address.href);
    } catch (error) {
      base.log.warn({ err: error }, 'the sign-in provider cannot be reached');
      refuse(res, 'unavailable');
    }
  });
  router.get(callbackPath, async (req, res) => {
    const outcome = await receive(base, client, req, res);
    if ('refusal' in outcome) return refuse(res, outcome.refusal);
    setProviderTicket(req, res, await makeTicket(base, outcome.ticket), ticketSeconds);
    res.redirect('/login?provider=returned');
  });
  return router;
}

const refuse = (res: Response, refusal: ProviderRefusal) => res.redirect(`/login?provider=${refusal}`);

async function receive(base: JobContext, client: OidcClient, req: Request, res: Response): ReturnType<typeof admit> {
  const { signInProvider } = base.settings;
  const attempt = await takeAttempt(base, req, res);
  if (!attempt || !signInProvider) return { refusal: 'expired' };
  const answer = await client
    .finish(new URL(req.originalUrl, 'http://steward').search, attempt)
    .then((person) => ({ person }), refusalOf);
  if ('refusal' in answer) return answer;
  return admit(await contextOf(base, req, res, { cookie: false }), signInProvider, answer.person);

  function refusalOf(error: unknown): { refusal: ProviderRefusal } {
    // the person or the provider declined
    if (error instanceof AuthorizationResponseError) return { refusal: 'cancelled' };
    base.log.warn({ err: error }, 'a sign-in with the provider was refused');
    return { refusal: 'refused' };
  }
}
