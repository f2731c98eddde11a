import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface DropAnywhereProps {
  /** Undefined while drops are not accepted. */
  onDrop: ((files: File[]) => void) | undefined;
  children: ReactNode;
}

/** False for events from a dialog above the page, which handles its own drops. */
const isOnPage = ({ currentTarget, target }: DragEvent) => target instanceof Node && currentTarget.contains(target);
const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files') && isOnPage(event);

/** Accepts files dropped anywhere on the page. */
export function DropAnywhere({ onDrop, children }: DropAnywhereProps) {
  const [isDragOver, setIsDragOver] = useState(false);
  // dragenter and dragleave also come from children: count them
  const depth = useRef(0);
  const leave = () => {
    depth.current = 0;
    setIsDragOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for pointers; keyboard users have the upload button
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={(event) => {
        if (!onDrop || !hasFiles(event)) return;
        event.preventDefault();
        depth.current += 1;
        setIsDragOver(true);
      }}
      onDragOver={(event) => {
        if (onDrop && hasFiles(event)) event.preventDefault();
      }}
      onDragLeave={(event) => {
        if (!isOnPage(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDrop={(event) => {
        if (!onDrop || !hasFiles(event)) return;
        event.preventDefault();
        leave();
        onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isDragOver ? (
        <div className="pointer-events-none absolute inset-2 z-(--z-popover) grid place-items-center rounded-lg border-2 border-primary border-dashed bg-primary-subtle/95">
          <p className="flex items-center gap-2 font-semibold text-md text-primary">
            <Upload aria-hidden="true" />
            Drop to upload
          </p>
        </div>
      ) : null}
    </div>
  );
}
