import type { NewApp } from '@steward/api/schema/second-factor';
import { lazyPart } from '../parts/lazy-part';

const QrCode = lazyPart(() => import('../qr-code').then((module) => module.QrCode));

/** How to add the account to an authenticator app: a QR code to scan, or a secret to type in. */
export function AppSteps({ app: { uri, secret } }: { app: NewApp }) {
  return (
    <ol className="grid list-decimal gap-3 pl-5 text-sm marker:text-muted-foreground">
      <li>
        Install an authenticator app on your phone, if you have none: for example 2FAS, Aegis, Google Authenticator or
        Microsoft Authenticator.
      </li>
      <li>
        Scan this code with the app.
        <div className="mt-2 min-h-45">
          <QrCode text={uri} label="QR code for the authenticator app" />
        </div>
        <a href={uri} className="mt-2 inline-flex min-h-11 items-center font-medium text-primary underline sm:hidden">
          Add it to the app on this phone
        </a>
        <p className="mt-2 text-muted-foreground text-xs">
          No camera at hand? Type this key into the app:{' '}
          <code className="wrap-anywhere font-medium text-foreground">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </li>
      <li>Enter the six digits that the app shows.</li>
    </ol>
  );
}
