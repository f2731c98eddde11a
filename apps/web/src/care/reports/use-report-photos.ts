import { maxReportPhotos } from '@steward/api/schema/requests';
import { useEffect, useRef, useState } from 'react';
import { resizePhoto } from '../../lib/resize-photo';

export interface ReportPhoto {
  file: File;
  /** Address of the preview. */
  url: string;
}

/** The photos of a report, reduced before they are sent. */
export function useReportPhotos() {
  const [photos, setPhotos] = useState<readonly ReportPhoto[]>([]);
  const [reducing, setReducing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const created = urls.current;
    return () => {
      for (const url of created) URL.revokeObjectURL(url);
    };
  }, []);

  const add = async (files: readonly File[]) => {
    const free = maxReportPhotos - photos.length;
    setProblem(files.length > free ? `At most ${maxReportPhotos} photos can be sent.` : undefined);
    setReducing(true);
    try {
      for (const file of files.slice(0, free)) {
        const reduced = await resizePhoto(file);
        const url = URL.createObjectURL(reduced);
        urls.current.add(url);
        setPhotos((current) => [...current, { file: reduced, url }]);
      }
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setReducing(false);
    }
  };
  const remove = (url: string) => {
    URL.revokeObjectURL(url);
    urls.current.delete(url);
    setProblem(undefined);
    setPhotos((current) => current.filter((photo) => photo.url !== url));
  };
  return { photos, reducing, problem, add, remove };
}
