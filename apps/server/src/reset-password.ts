import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { setPasswordByCommand } from '@steward/api/services/auth/password-reset';
import type { Events } from '@steward/api/services/ports';
import { publishingAfterCommit } from '@steward/api/services/publish-after-commit';
import { openDatabase } from './database';
import { readEnvironment } from './env';
import { passwordPolicyOf } from './password-policy-of';

const usage = 'Usage: node apps/server/dist/reset-password.js --email ann@acme.example [--password …]';

/** Open streams of a running server notice within half a minute that their session has ended. */
const noEvents: Events = {
  publish: async () => undefined,
  async *subscribe() {
    // nothing subscribes in this process
  },
};

/** Sets a new password for a user who cannot sign in. With the embedded database, stop the server first. */
async function main() {
  const { values } = parseArgs({ options: { email: { type: 'string' }, password: { type: 'string' } } });
  if (!values.email) throw new Error(usage);
  const { email } = values;
  const newPassword = values.password ?? randomBytes(9).toString('base64url');

  const env = readEnvironment();
  const database = await openDatabase(env);
  try {
    const db = publishingAfterCommit(database.db, noEvents, { warn: () => undefined });
    const isKnown = await setPasswordByCommand(db, {
      policy: await passwordPolicyOf(db, env),
      email,
      newPassword,
      now: new Date(),
    });
    if (!isKnown) throw new Error(`No account has the address ${values.email}.`);
    const passwordNote = values.password ? '' : `: ${newPassword} (shown only once)`;
    process.stdout.write(`${values.email} has a new password${passwordNote} and is signed out everywhere.\n`);
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
