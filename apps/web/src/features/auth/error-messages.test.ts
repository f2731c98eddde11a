import { describe, expect, test } from 'vitest';
import { signInMessage } from './sign-in-error';
import { signUpMessage } from './sign-up-error';

const noRefusal = { message: '', reason: '', transport: '' };
const connection = 'Unable to connect to the server. Please check your internet connection and try again.';

describe('signInMessage', () => {
  test.each([
    [{ message: 'Too many attempts. Please try again in 3 min.' }, 'Too many attempts. Please try again in 3 min.'],
    [{ reason: 'Invalid password' }, 'Incorrect password. Please check your password and try again.'],
    [{ reason: 'Authentication failed' }, 'Unable to verify credentials. Please try again.'],
    [{ reason: 'Locked' }, 'Locked'],
    [{ transport: '401' }, 'Invalid email or password. Please check your credentials and try again.'],
    [{ transport: 'Forbidden' }, 'Access denied. Please contact support if you believe this is an error.'],
    [{ transport: 'Failed to fetch' }, connection],
    [{}, 'Login failed. Please try again.'],
  ])('of %o is "%s"', (refusal, message) => {
    expect(signInMessage({ ...noRefusal, ...refusal })).toBe(message);
  });
});

describe('signUpMessage', () => {
  test.each([
    [{ message: 'Password must be between 3 and 40 characters' }, 'Password must be between 3 and 40 characters.'],
    [{ reason: 'Email already in use' }, 'An account with this email already exists. Please try logging in instead.'],
    [{ message: 'Bad Request' }, 'Please check your information and try again.'],
    [{ transport: 'NetworkError' }, connection],
    [{ message: 'Last name is required' }, 'Please fill in all required fields.'],
    [{ transport: 'The request timed out' }, 'Request timed out. Please try again.'],
    [{ message: 'Email must be less than 254 characters' }, 'Please check the length requirements for your input.'],
    [{ transport: 'Unexpected token' }, 'Failed to create account'],
    [{ message: 'Sign-up is closed.' }, 'Sign-up is closed.'],
    [{}, 'Failed to create account. Please try again.'],
  ])('of %o is "%s"', (refusal, message) => {
    expect(signUpMessage({ ...noRefusal, ...refusal })).toBe(message);
  });
});
