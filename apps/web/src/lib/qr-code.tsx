import { encode } from 'uqr';

/** Light margin around the code, in modules: scanners need it (ISO/IEC 18004). */
const margin = 4;

/** A QR code, black on white. @param label its accessible name */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const side = size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className ?? 'size-45 rounded-md border bg-white'}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
