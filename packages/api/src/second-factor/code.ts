export type EnteredCode = { kind: 'app' | 'recovery'; code: string } | null;

/** Text that somebody entered: six digits of an app, 16 characters of a recovery code, or neither. */
export function readCode(text: string): EnteredCode {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  // Base32 has no 0, 1 and 8, so that these are misread letters
  const letters = code.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B');
  return /^[A-Z2-7]{16}$/.test(letters) ? { kind: 'recovery', code: letters } : null;
}
