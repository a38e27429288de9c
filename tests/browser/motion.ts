/**
 * Enables motion. The phone of the tests asks for reduced motion, so half of all tests run without
 * animations, and faster. The desktop has motion.
 */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
