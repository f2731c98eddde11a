import type { DeviceFile } from '@steward/api/schema/device-files';
import { IconButton } from '@steward/ui/blocks/icon-button';
import { File, FileArchive, FileImage, FileSpreadsheet, FileText, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { factsOf, kindOf } from './file-words';

const icons: Readonly<Record<string, LucideIcon>> = {
  PDF: FileText,
  Document: FileText,
  Text: FileText,
  Spreadsheet: FileSpreadsheet,
  Picture: FileImage,
  Archive: FileArchive,
};

interface FileRowProps {
  file: DeviceFile;
  mayChange: boolean;
  onRename: () => void;
  onDelete: () => void;
}

/** A file; its name downloads it. */
export function FileRow({ file, mayChange, onRename, onDelete }: FileRowProps) {
  const { id, name, type } = file;
  const Icon = icons[kindOf(type)] ?? File;
  const facts = factsOf(file);
  return (
    <li className="flex items-center gap-x-3 border-b py-2.5 last:border-b-0">
      <Icon aria-hidden="true" className="shrink-0 text-icon" />
      <div className="min-w-0 flex-1">
        <a
          href={`/api/device-files/${encodeURIComponent(id)}/download`}
          download={name}
          title={name}
          aria-label={`Download ${name}`}
          className="tap-area relative block w-fit max-w-full truncate font-medium text-sm hover:underline"
        >
          {name}
        </a>
        <p className="wrap-anywhere text-muted-foreground text-xs tabular-nums">{facts}</p>
      </div>
      {mayChange ? (
        <div className="flex shrink-0">
          <IconButton icon={Pencil} label={`Rename ${name}`} onClick={onRename} />
          <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onDelete} />
        </div>
      ) : null}
    </li>
  );
}
