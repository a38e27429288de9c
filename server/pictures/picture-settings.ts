/** How pictures are made, by the build and from uploads. Part of the hash in their names. */
export const pictureSettings = {
	formats: { avif: { quality: 54, effort: 5 }, webp: { quality: 76, effort: 5 } },
	/** The limit for the size that a phone of 360 px at three device pixels gets (1280 wide). */
	phoneWidth: 1280,
	phoneMaxBytes: 118_000,
};

/** Of AVIF for an upload, which somebody waits for: a third of the time, a tenth more bytes. */
export const uploadEffort = 3;

export type BuiltFormat = keyof typeof pictureSettings.formats;
