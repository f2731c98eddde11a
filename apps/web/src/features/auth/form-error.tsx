import { Banner } from '@steward/ui/blocks/banner';
import type { ReactNode } from 'react';

/** What concerns the form as a whole, above its button. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <Banner tone="error" slim>
      {children}
    </Banner>
  );
}
