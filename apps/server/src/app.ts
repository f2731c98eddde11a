import type { JobContext } from '@steward/api/context';
import { DomainError } from '@steward/api/errors';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { allowedHosts } from './allowed-hosts';
import { calendarFeeds } from './calendar-feeds/routes';
import { crossOrigin } from './cross-origin';
import { downloads } from './files/downloads';
import { faultReports } from './files/fault-reports';
import { figures } from './files/figures';
import { photos } from './files/photos';
import type { Uploads } from './files/uploads';
import { forwardedWithoutProxy } from './forwarded-without-proxy';
import { health } from './health';
import { deviceReports } from './reports/device-reports';
import { ReportPress } from './reports/report-press';
import { reports } from './reports/reports';
import { requestLog } from './request-log';
import { restCalls } from './rest/calls';
import { documentation } from './rest/documentation';
import { answerErrors } from './rest/errors';
import { mountCalls } from './rest/mount';
import type { OidcClientOptions } from './sign-in-provider/oidc-client';
import { providerSignIn } from './sign-in-provider/routes';
import { onboardingStream } from './streams/onboarding';
import { trpc } from './trpc';
import { web } from './web';

export interface AppOptions {
  base: JobContext;
  log: Logger;
  uploads: Uploads;
  trustProxy: boolean | number | string;
  /** Names under which the server answers, besides localhost, addresses and the name of the machine. */
  hostNames: readonly string[];
  /** Foreign origins whose pages may call the API. */
  corsOrigins: readonly string[];
  oidcClient: OidcClientOptions | undefined;
  /** Folder with the built web client. */
  webBuild: string;
  /** Aborted when a load balancer should stop sending requests. */
  draining: AbortSignal;
  /** Aborted when all requests have ended. */
  closed: AbortSignal;
}

export function createApp(options: AppOptions): Express {
  const { base, log, uploads, trustProxy, hostNames, corsOrigins, oidcClient, webBuild, draining, closed } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  // API responses are no-store (below); downloads and the web client set their own ETag
  app.set('etag', false);
  app.use(requestLog(log), helmet(headers), compression({ threshold: 1024 }), cookieParser());
  app.use(forwardedWithoutProxy(trustProxy, log));

  app.use(['/api', '/auth', '/trpc', '/health'], crossOrigin(corsOrigins));
  app.use(['/api', '/auth', '/trpc'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.use(health(base, draining));
  // mounted after the health checks, because probes use other host names
  app.use(allowedHosts(hostNames));
  app.use('/trpc', trpc(base, uploads));
  app.post('/api/devices/unified-onboarding-stream', onboardingStream(base, uploads));
  if (oidcClient) app.use(providerSignIn(base, oidcClient));
  app.use(documentation(restCalls));
  app.use(downloads(base));
  app.use(figures(base));
  app.use(photos(base));
  app.use(calendarFeeds(base));
  app.use(faultReports(base, uploads));
  const press = new ReportPress();
  closed.addEventListener('abort', () => void press.stop(), { once: true });
  app.use(reports(base, press));
  app.use(deviceReports(base, press));
  app.use(mountCalls(restCalls, base, uploads));
  app.use(['/api', '/auth', '/trpc', '/health'], () => {
    throw new DomainError('NOT_FOUND', 'There is no such call.');
  });
  // keep the secret codes of labels out of search engines
  app.use('/r', (_req, res, next) => {
    res.set('X-Robots-Tag', 'noindex');
    next();
  });
  app.use(web(webBuild));
  app.use(() => {
    throw new DomainError('NOT_FOUND', 'There is nothing at this address.');
  });
  app.use(answerErrors);
  return app;
}

const headers = {
  contentSecurityPolicy: {
    directives: {
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'worker-src': ["'self'", 'blob:'],
      'font-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      // many plants serve the product over plain http
      'upgrade-insecure-requests': null,
    },
  },
  // subdomains of this host are not ours to restrict
  strictTransportSecurity: { includeSubDomains: false },
};
