import type { SignInAgain } from '../sign-in-again/sign-in-again.tsx';

/** Makes a call that is never refused for its age. */
export const attempt: SignInAgain = (call) => call();
