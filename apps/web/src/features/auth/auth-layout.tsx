import { BrandMark } from '@steward/ui/blocks/brand-mark';
import { useIsPhone } from '@steward/ui/hooks/use-media-query';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/parts/lazy-part';

const ManualIllustration = lazyPart(() =>
  import('./manual-illustration').then(({ ManualIllustration }) => ManualIllustration),
);
const NoIllustration = () => null;

interface AuthLayoutProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** Form at the left and an illustration of the product at the right, which is not loaded on phones. */
export function AuthLayout({ title, subtitle, children }: AuthLayoutProps) {
  const phone = useIsPhone();
  return (
    <div className="grid min-h-dvh grid-cols-[520px_minmax(0,1fr)] bg-card max-sm:grid-cols-1">
      <main
        id="content"
        className="flex flex-col justify-center px-18 py-10 max-sm:justify-start max-sm:px-5 max-sm:pt-12"
      >
        <div className="mb-10 flex items-center gap-2.5">
          <BrandMark size={30} />
          <b className="font-[650] text-[17px] tracking-title">Steward</b>
        </div>
        <h1 className="font-title text-2xl tracking-figure">{title}</h1>
        <p className="mt-1 mb-7 text-muted-foreground">{subtitle}</p>
        {children}
      </main>
      {phone ? null : (
        <aside aria-hidden="true" className="grid place-items-center overflow-hidden border-l bg-desk">
          <CatchBoundary getResetKey={() => 'illustration'} errorComponent={NoIllustration}>
            <Suspense>
              <ManualIllustration />
            </Suspense>
          </CatchBoundary>
        </aside>
      )}
    </div>
  );
}
