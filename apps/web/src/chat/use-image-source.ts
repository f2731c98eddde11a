import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiFetch } from '../lib/api-fetch';
import type { AnswerImage } from './answer-images';

/**
 * Source address for an `<img>`. Images on the server are fetched with the user's token, which an `<img>` would not send;
 * embedded images are used as they are.
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
    const objectUrl = URL.createObjectURL(picture.data);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [picture.data]);
  if (remote) return { source: address, failed: picture.isError, blob: () => picture.data };
  const source = data.startsWith('data:') ? data : `data:${mime_type};base64,${data}`;
  return { source, failed: false, blob: () => decodeDataUrl(source, mime_type) };
}

/** Decodes without `fetch`, because the content security policy allows fetching from the server only. */
function decodeDataUrl(dataAddress: string, type: string): Blob {
  const binary = atob(dataAddress.slice(dataAddress.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))], { type });
}

async function fetchImage(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await apiFetch(path, { signal });
  if (!response.ok) throw new Error(`The picture could not be loaded (${response.status}).`);
  return response.blob();
}
