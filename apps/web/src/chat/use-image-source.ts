import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiFetch } from '../lib/api-fetch';
import type { AnswerImage } from './answer-images';

/**
 * Where an `<img>` takes a picture from. What the server holds is fetched as the signed-in user, since an `<img>` sends
 * no token; what came with the answer is shown as it is.
 */
export function useImageSource({ data, mime_type }: Pick<AnswerImage, 'data' | 'mime_type'>) {
  const remote = data.startsWith('/');
  const picture = useQuery({
    queryKey: ['answer-image', data],
    queryFn: ({ signal }) => fetchImage(data, signal),
    enabled: remote,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture.data) return;
    const made = URL.createObjectURL(picture.data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture.data]);
  if (remote) return { source: address, failed: picture.isError, blob: () => picture.data };
  const source = data.startsWith('data:') ? data : `data:${mime_type};base64,${data}`;
  return { source, failed: false, blob: () => blobOf(source, mime_type) };
}

/** Not by `fetch`: the content security policy lets pages fetch from the server alone. */
function blobOf(dataAddress: string, type: string): Blob {
  const binary = atob(dataAddress.slice(dataAddress.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))], { type });
}

async function fetchImage(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await apiFetch(path, { signal });
  if (!response.ok) throw new Error(`The picture could not be loaded (${response.status}).`);
  return response.blob();
}
