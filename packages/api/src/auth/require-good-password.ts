import type { Context } from '../context';
import { fieldError } from '../errors';
import { newPasswordSchema, type PasswordPolicy, refusesCommonPasswords } from '../password-policy';
import { passwordScore, requiredScore } from '../password-strength';
import { limitAttempts } from './rate-limit';

interface NewPassword {
  password: string;
  /** Name of the field in the input. */
  field: 'password' | 'newPassword';
  person: { firstName: string; lastName: string; email: string };
}

/**
 * Call it before counting attempts of which only a few are allowed, so that a person can try several passwords.
 * @throws BAD_REQUEST unless the policy of the installation allows the password, TOO_MANY_REQUESTS
 */
export async function requireGoodPassword(ctx: Context, { password, field, person }: NewPassword): Promise<void> {
  const policy = ctx.settings.passwordPolicy;
  requireLength(policy, password, field);
  // a check takes up to 0.1 s of processor time
  if (refusesCommonPasswords(policy)) await limitAttempts(ctx, 'check-password', person.email);
  await requireUncommon(policy, password, field, [person.firstName, person.lastName, person.email]);
}

/** For commands of the operator. @throws BAD_REQUEST */
export async function requireGoodPasswordOfCommand(policy: PasswordPolicy, password: string, email: string) {
  requireLength(policy, password, 'newPassword');
  await requireUncommon(policy, password, 'newPassword', [email]);
}

function requireLength(policy: PasswordPolicy, password: string, field: NewPassword['field']): void {
  const schema = newPasswordSchema(policy, field === 'password' ? 'sign-up' : 'change');
  const [issue] = schema.safeParse(password).error?.issues ?? [];
  if (issue) throw fieldError(field, issue.message);
}

async function requireUncommon(policy: PasswordPolicy, password: string, field: string, ownWords: string[]) {
  if (!refusesCommonPasswords(policy)) return;
  if ((await passwordScore(password, ownWords)) >= requiredScore) return;
  throw fieldError(
    field,
    'This password is common or easy to guess. Please choose another one, for example a few words.',
  );
}
