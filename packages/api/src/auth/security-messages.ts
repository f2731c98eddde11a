import type { Caller } from '../context';
import { browserName } from './browser-name';

/** 'Firefox on Linux at 192.0.2.7' */
export const browserAndAddress = ({ userAgent, address }: Pick<Caller, 'userAgent' | 'address'>): string =>
  `${browserName(userAgent ?? null)} at ${address}`;

/** Closing sentence of security alerts. */
export const ifNotYou = 'If this was not you, change your password and tell an administrator.';
