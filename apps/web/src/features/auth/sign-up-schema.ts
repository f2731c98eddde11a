import { newPasswordSchema, type PasswordPolicy } from '@steward/api/password-policy';
import { emailPattern, signUpInput } from '@steward/api/schema/auth';
import { z } from 'zod';

/** The documented messages of the form differ from those of the call. */
const passwordLengths = {
  specified: z
    .string()
    .min(3, 'Password must be at least 3 characters long')
    .max(40, 'Password must be between 3 and 40 characters.'),
  strict: newPasswordSchema('strict', 'sign-up'),
} satisfies Record<PasswordPolicy, z.ZodType>;

/** Extends the input of the call with a message for every empty field and the repeated password. */
export const signUpForm = (policy: PasswordPolicy) =>
  signUpInput
    .pick({ firstName: true, lastName: true })
    .extend({
      email: z
        .string()
        .trim()
        .min(1, 'Email is required')
        .regex(emailPattern, 'Please enter a valid email address')
        .max(254, 'Email must be less than 254 characters'),
      password: z.string().min(1, 'Password is required').pipe(passwordLengths[policy]),
      confirmPassword: z.string().min(1, 'Please confirm your password'),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match',
      // compare the passwords even while other fields are invalid
      when: ({ value }) => {
        const { confirmPassword } = value as { confirmPassword?: unknown };
        return typeof confirmPassword === 'string' && confirmPassword.length > 0;
      },
    });
export type SignUpForm = z.infer<ReturnType<typeof signUpForm>>;
