import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FileDrop } from './file-drop';

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const zoneOf = (label: string) => screen.getByLabelText(label, { selector: 'input' }).parentElement as HTMLElement;
const drop = (zone: HTMLElement, files: File[]) => fireEvent.drop(zone, { dataTransfer: { files } });

it('FileDrop passes on the first of several dropped files, and keeps the browser from opening it', () => {
  const onFile = vi.fn();
  render(<FileDrop title="Drop the manual here" onFile={onFile} />);
  const [first, second] = [pdf('a.pdf'), pdf('b.pdf')];
  expect(drop(zoneOf('Drop the manual here'), [first, second])).toBe(false);
  expect(onFile.mock.calls).toEqual([[first]]);
});

it('FileDrop passes on all dropped files with `multiple`', () => {
  const onFiles = vi.fn();
  render(<FileDrop multiple title="Drop manuals here" onFiles={onFiles} />);
  const files = [pdf('a.pdf'), pdf('b.pdf')];
  drop(zoneOf('Drop manuals here'), files);
  expect(onFiles.mock.calls).toEqual([[files]]);
});

it('FileDrop accepts the same file twice from the file picker', async () => {
  const user = userEvent.setup();
  const onFile = vi.fn();
  render(<FileDrop title="Drop the manual here" onFile={onFile} />);
  const input = screen.getByLabelText('Drop the manual here', { selector: 'input' });
  const file = pdf('a.pdf');
  await user.upload(input, file);
  await user.upload(input, file);
  expect(onFile).toHaveBeenCalledTimes(2);
});

it('FileDrop shows the drop prompt until the pointer has left the zone and its children', () => {
  render(<FileDrop title="Drop the manual here" onFile={() => {}} />);
  const zone = zoneOf('Drop the manual here');
  fireEvent.dragEnter(zone);
  // over a child: entering it is reported before leaving the zone
  fireEvent.dragEnter(screen.getByText('Let go to add it'));
  fireEvent.dragLeave(zone);
  expect(screen.getByText('Let go to add it')).toBeInTheDocument();
  fireEvent.dragLeave(zone);
  expect(screen.queryByText('Let go to add it')).toBeNull();
});

it('FileDrop reads out why a file was refused', () => {
  render(
    <FileDrop
      title="Drop the manual here"
      error={{ title: 'Not a PDF', message: 'Choose another file.' }}
      onFile={() => {}}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not a PDFChoose another file.');
  expect(screen.getByLabelText('Drop the manual here', { selector: 'input' })).toHaveAccessibleDescription(
    /^Not a PDF/,
  );
});

it('FileDrop accepts no files while it is disabled', () => {
  const onFile = vi.fn();
  render(<FileDrop title="Drop the manual here" disabled onFile={onFile} />);
  const zone = zoneOf('Drop the manual here');
  fireEvent.dragEnter(zone);
  expect(screen.queryByText('Let go to add it')).toBeNull();
  drop(zone, [pdf('a.pdf')]);
  expect(onFile).not.toHaveBeenCalled();
});
