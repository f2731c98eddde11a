import { type Label, type LabelSizeName, labelSizes } from '@steward/api/schema/labels';
import { BrandMark } from '@steward/ui/blocks/brand-mark';
import { cn } from '@steward/ui/lib/cn';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { QrCode } from '../../lib/qr-code';
import { dimensionsOf } from './label-request';

interface LabelPreviewProps {
  /** Undefined while it loads. */
  label: Label | undefined;
  organization: string | undefined;
  size: LabelSizeName;
}

/** Heights in millimetres from which a label has more lines, as in the printed version. */
const roomyHeight = 36;
const tallHeight = 48;

/** The label as it will be printed, enlarged. */
export function LabelPreview({ label, organization, size }: LabelPreviewProps) {
  const { width, height } = labelSizes[size];
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-3 rounded-md bg-muted px-4 py-6">
      <div
        className="@container-size w-full max-w-90 overflow-hidden rounded-lg border bg-white text-black shadow-popover"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {label ? (
          <LabelFace label={label} organization={organization ?? ''} height={height} />
        ) : (
          <Skeleton className="m-4 h-[calc(100%-2rem)]" />
        )}
      </div>
      <figcaption className="text-center text-muted-foreground text-xs">
        {dimensionsOf(size)}, actual size on paper
      </figcaption>
    </figure>
  );
}

function LabelFace({ label, organization, height }: { label: Label; organization: string; height: number }) {
  const product = [label.manufacturer, label.model].filter(Boolean).join(' ');
  const isRoomy = height > roomyHeight;
  const isTall = height > tallHeight;
  return (
    <div
      className={cn(
        'flex h-full items-center gap-[2cqw] p-[3cqw]',
        isTall ? 'text-[3.4cqw]/[1.3]' : 'text-[3.6cqw]/[1.25]',
      )}
    >
      <QrCode text={label.url} label={`QR code of ${label.url}`} className="h-full max-w-[44cqw] shrink-0" />
      <div className="flex h-full min-w-0 flex-1 flex-col">
        {isRoomy ? (
          <p className="mb-[1.5cqw] flex min-w-0 items-center gap-1.5 font-semibold">
            {isTall ? <BrandMark size={16} /> : null}
            <span title={organization} className="truncate">
              {organization}
            </span>
          </p>
        ) : null}
        <p
          title={label.name}
          className={cn(
            'wrap-anywhere min-h-0 font-semibold',
            isTall ? 'line-clamp-3 text-[5cqw]/[1.2]' : 'line-clamp-2 text-[4.4cqw]/[1.2]',
          )}
        >
          {label.name}
        </p>
        <p title={label.location} className="truncate">
          {label.location}
        </p>
        {product ? (
          <p title={product} className="truncate">
            {product}
          </p>
        ) : null}
        <div className="mt-auto">
          {isTall ? <p>Scan: what is due, what is dangerous, ask the manual</p> : null}
          <p className="tabular-nums">{label.shortId}</p>
        </div>
      </div>
    </div>
  );
}
