import { Banner } from '@steward/ui/blocks/banner';
import type { ReactNode } from 'react';

/** Error of the whole form, shown above its button. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <Banner tone="error" slim>
      {children}
    </Banner>
  );
}
