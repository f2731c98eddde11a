import type { Caller } from '../context';
import { browserName } from './browser-name';

/** 'Firefox on Linux at 192.0.2.7' */
export const placeOf = ({ userAgent, address }: Pick<Caller, 'userAgent' | 'address'>): string =>
  `${browserName(userAgent ?? null)} at ${address}`;

/** What to do about a security alert that is a surprise. */
export const notYou = 'If this was not you, change your password and tell an administrator.';
