import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface DropAnywhereProps {
  /** Undefined where nothing may be dropped now. */
  onDrop: ((files: File[]) => void) | undefined;
  children: ReactNode;
}

/** Not over a dialog that stands above the page: what is dropped there is the dialog's. */
const isOnPage = ({ currentTarget, target }: DragEvent) => target instanceof Node && currentTarget.contains(target);
const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files') && isOnPage(event);

/** Files can be dropped onto the whole page. */
export function DropAnywhere({ onDrop, children }: DropAnywhereProps) {
  const [over, setOver] = useState(false);
  // dragenter and dragleave also come from children: count them
  const depth = useRef(0);
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the pointer's way; the upload button is the keyboard's
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={(event) => {
        if (!onDrop || !holdsFiles(event)) return;
        event.preventDefault();
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => {
        if (onDrop && holdsFiles(event)) event.preventDefault();
      }}
      onDragLeave={(event) => {
        if (!isOnPage(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDrop={(event) => {
        if (!onDrop || !holdsFiles(event)) return;
        event.preventDefault();
        leave();
        onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over ? (
        <div className="pointer-events-none absolute inset-2 z-(--z-popover) grid place-items-center rounded-lg border-2 border-primary border-dashed bg-primary-subtle/95">
          <p className="flex items-center gap-2 font-semibold text-md text-primary">
            <Upload aria-hidden="true" />
            Let go to upload
          </p>
        </div>
      ) : null}
    </div>
  );
}
