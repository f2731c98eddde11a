import type { DeviceFile } from '@steward/api/schema/device-files';
import { IconButton } from '@steward/ui/blocks/icon-button';
import { File, FileArchive, FileImage, FileSpreadsheet, FileText, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { factsOf, isViewable, kindOf, pathOfFile } from './file-words';

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
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
}

const nameStyle = 'tap-area relative block w-fit max-w-full truncate text-left font-medium text-sm hover:underline';

/** A file. Its name opens a picture or a PDF, and downloads any other file. */
export function FileRow({ file, mayChange, onOpen, onRename, onDelete }: FileRowProps) {
  const { id, name, type } = file;
  const Icon = icons[kindOf(type)] ?? File;
  const facts = factsOf(file);
  return (
    <li className="flex items-center gap-x-3 border-b py-2.5 last:border-b-0">
      <Icon aria-hidden="true" className="shrink-0 text-icon" />
      <div className="min-w-0 flex-1">
        {isViewable(type) ? (
          <button type="button" title={name} aria-label={`Open ${name}`} className={nameStyle} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <a href={pathOfFile(id)} download={name} title={name} aria-label={`Download ${name}`} className={nameStyle}>
            {name}
          </a>
        )}
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
