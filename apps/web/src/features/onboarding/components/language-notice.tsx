import { Banner } from '@steward/ui/blocks/banner';

/** Notice about an unsupported manual language. */
export function LanguageNotice({ notice, className }: { notice: string | null; className: string }) {
  if (!notice) return null;
  return (
    <Banner tone="warning" className={className}>
      <p>{notice}</p>
    </Banner>
  );
}
