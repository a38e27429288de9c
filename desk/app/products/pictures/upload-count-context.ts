import { createContext } from 'react';

/** Takes the number of waiting or running uploads, so that leaving the form asks first. */
export const UploadCountContext = createContext<(count: number) => void>(() => undefined);
