export type EnteredCode = { kind: 'app' | 'recovery'; code: string } | null;

/** What somebody typed: six digits of an app, 16 characters of a recovery code, or neither. */
export function readCode(text: string): EnteredCode {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : null;
}
