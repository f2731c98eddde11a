import type { PasswordScore } from '@steward/api/password-strength';
import { PasswordMeter } from '@steward/ui/blocks/password-meter';
import { useEffect, useState } from 'react';

/** A check takes up to 0.1 s, so it waits for a pause in typing. */
const typingPauseMs = 150;

interface NewPasswordMeterProps {
  password: string;
  /** Words that make a password easy to guess: name and address of the person. */
  ownWords: readonly string[];
}

/** How hard a new password is to guess, by the same estimate with which the server decides under the strict policy. */
export function NewPasswordMeter({ password, ownWords }: NewPasswordMeterProps) {
  const [score, setScore] = useState<PasswordScore | null>(null);
  const words = ownWords.join('\n');
  useEffect(() => {
    if (!password) {
      setScore(null);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // without the estimate the form still works, and the server checks the password
      const strength = await import('@steward/api/password-strength').catch(() => null);
      const newScore = (await strength?.passwordScore(password, words.split('\n'))) ?? null;
      if (isCurrent) setScore(newScore);
    }, typingPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, words]);
  return <PasswordMeter score={score} />;
}
