import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { signUpInput } from '@steward/api/schema/auth';
import { hashPassword } from '@steward/api/services/auth/passwords';
import { requireGoodPasswordOfCommand } from '@steward/api/services/auth/require-good-password';
import { createAccount } from '@steward/api/services/auth/service';
import { organizations } from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import { openDatabase } from './database';
import { readEnvironment } from './env';
import { passwordPolicyOf } from './password-policy-of';

const usage =
  'Usage: node apps/server/dist/create-organization.js --name "Acme" --first-name Ann --last-name Bee --email ann@acme.example [--password …] [--time-zone Europe/Prague]';

/** Creates an organization with its first ADMIN. With the embedded database, stop the server first. */
async function main() {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      'time-zone': { type: 'string', default: 'UTC' },
    },
  });
  if (!values.name || !values.email) throw new Error(usage);
  const timeZone = new Intl.DateTimeFormat('en', { timeZone: values['time-zone'] }).resolvedOptions().timeZone;
  const password = values.password ?? randomBytes(9).toString('base64url');
  const parsed = signUpInput.safeParse({
    firstName: values['first-name'],
    lastName: values['last-name'],
    email: values.email,
    password,
  });
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
  const account = parsed.data;

  const env = readEnvironment();
  const database = await openDatabase(env);
  try {
    await requireGoodPasswordOfCommand(
      await passwordPolicyOf(database.db, { ...env, demo: false }),
      password,
      account.email,
    );
    const id = uuidv7();
    const passwordHash = await hashPassword(password);
    await database.db.transaction(async (tx) => {
      await tx.insert(organizations).values({ id, name: values.name ?? '', timeZone, namedAt: new Date() });
      await createAccount(tx, { ...account, role: 'ADMIN', organizationId: id, passwordHash });
    });
    const passwordNote = values.password ? '' : ` with the password ${password} (shown only once)`;
    process.stdout.write(
      `Created organization ${values.name} (${id}); ${account.email} is its administrator${passwordNote}.\n`,
    );
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
