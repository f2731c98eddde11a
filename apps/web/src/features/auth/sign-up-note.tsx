import type { SignUpMode } from '@steward/api/schema/auth';
import { Banner } from '@steward/ui/blocks/banner';

/** Note that the new account becomes an administrator. */
export function SignUpNote({ mode, firstAccount }: SignUpMode) {
  if (firstAccount) return <Note>This is the first account, so it becomes the administrator.</Note>;
  if (mode === 'organization') return <Note>This creates a new organization, with you as its administrator.</Note>;
  return null;
}

const Note = ({ children }: { children: string }) => (
  <Banner tone="info" slim className="mb-5">
    {children}
  </Banner>
);
