import { admin } from '@steward/api/msw/factories/people';
import { TooltipProvider } from '@steward/ui/primitives/tooltip';
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithApi } from '../testing/render-with-api';
import { recordSavedFiles } from '../testing/saved-files';
import { server } from '../testing/server';
import { signInAs } from '../testing/sessions';
import { ImageViewer } from './image-viewer';

const image = (fields: object = {}) => ({
  documentId: 'doc-1',
  figure: 1,
  filename: 'plug.png',
  mime_type: 'image/png',
  data: btoa('pixels'),
  size: 6,
  page: 42,
  description: 'Figure 4.2: drain plug',
  ...fields,
});

let saved: ReturnType<typeof recordSavedFiles>;
beforeEach(() => {
  signInAs(admin);
  saved = recordSavedFiles();
});

function view(images: ReturnType<typeof image>[], initialIndex = 0) {
  const onClose = vi.fn();
  renderWithApi(
    <TooltipProvider>
      <ImageViewer images={images} initialIndex={initialIndex} onClose={onClose} />
    </TooltipProvider>,
  );
  return { onClose };
}
const button = (name: string) => screen.getByRole('button', { name });
const saveButton = () => button('Download picture');

test('ImageViewer saves an embedded image under its filename', async () => {
  view([image()]);
  fireEvent.click(saveButton());
  const [file] = saved;
  expect(file?.name).toBe('plug.png');
  expect(file?.blob.type).toBe('image/png');
  expect(file?.blob.size).toBe(6);
});

test('ImageViewer saves an image fetched from the server', async () => {
  server.use(http.get('*/api/knowledge/documents/doc-1/figures/1', () => HttpResponse.arrayBuffer(new ArrayBuffer(9))));
  view([image({ data: '/api/knowledge/documents/doc-1/figures/1', size: 0 })]);
  await screen.findByRole('img', { name: 'Figure 4.2: drain plug' });
  fireEvent.click(saveButton());
  expect(saved[0]?.blob.size).toBe(9);
});

test('ImageViewer zooms from 25% to 300% in steps of 25%, rotates by 90° and resets', () => {
  view([image()]);
  const zoom = screen.getByRole('status', { name: 'Zoom' });
  const press = (name: string, times: number) => {
    for (let time = 0; time < times; time++) fireEvent.click(button(name));
  };
  press('Zoom in', 1);
  expect(zoom).toHaveTextContent('125%');
  press('Zoom in', 7);
  expect(zoom).toHaveTextContent('300%');
  expect(button('Zoom in')).toBeDisabled();
  press('Zoom out', 11);
  expect(zoom).toHaveTextContent('25%');
  expect(button('Zoom out')).toBeDisabled();
  press('Rotate', 3);
  const picture = screen.getByRole('img', { name: 'Figure 4.2: drain plug' });
  expect(picture).toHaveStyle({ transform: 'rotate(270deg)', width: '25%' });
  press('Reset', 1);
  expect(zoom).toHaveTextContent('100%');
  expect(picture).toHaveStyle({ transform: 'rotate(0deg)' });
});

test('ImageViewer supports arrow, plus, minus and Esc keys and thumbnails', () => {
  const { onClose } = view([image(), image({ figure: 2, filename: 'pump.png', description: 'Figure 5: pump' })]);
  const key = (name: string) => fireEvent.keyDown(button('Rotate'), { key: name });
  key('+');
  key('+');
  key('-');
  expect(screen.getByRole('status', { name: 'Zoom' })).toHaveTextContent('125%');
  key('ArrowRight');
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
  expect(screen.getByText('Figure 5: pump, page 42')).toBeInTheDocument();
  key('ArrowRight');
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
  key('ArrowLeft');
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  fireEvent.click(button('Show picture 2: Figure 5: pump'));
  expect(screen.getByRole('dialog', { name: 'Figure 5: pump' })).toBeInTheDocument();
  key('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});
