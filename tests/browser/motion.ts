/**
 * For tests of what moves. The phone of the tests asks for less motion, as some shoppers' do: half of
 * all tests run without it, and sooner. The desktop moves.
 */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
