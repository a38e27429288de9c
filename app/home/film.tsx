import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import mp4 from '../../art/masters/hero.mp4';
import webm from '../../art/masters/hero.webm';
import phoneMp4 from '../../art/masters/hero-phone.mp4';
import phoneWebm from '../../art/masters/hero-phone.webm';
import { Icon } from '../ui/icon.tsx';

/** Made for these by scripts/make-phone-film.sh. */
const phone = '(max-width: 47.99rem)';

/** Loops over the poster, which is its first frame: it fades in where it plays and nothing moves. */
export function Film() {
	const video = useRef<HTMLVideoElement>(null);
	const [isThere, setThere] = useState(false);
	const [isWanted, setWanted] = useState(true);
	const isStill = useStillness();
	const isSeen = useSeen(video, isStill);
	useEffect(() => {
		if (!isSeen || !isWanted) video.current?.pause();
		// Where the browser plays no film by itself (saving power), the poster stays.
		else video.current?.play().catch(() => {});
	}, [isSeen, isWanted]);
	if (isStill) return null;
	return (
		<>
			<video
				ref={video}
				muted
				loop
				playsInline
				disablePictureInPicture
				disableRemotePlayback
				// Fetched when it is to play, so not in a tab that nobody looks at.
				preload="none"
				aria-hidden="true"
				tabIndex={-1}
				onPlaying={() => setThere(true)}
				onError={() => setThere(false)}
				className={`-z-20 absolute inset-0 size-full object-[66%_0%] object-cover transition-opacity duration-1000 ${isThere ? '' : 'opacity-0'}`}
			>
				<source media={phone} src={phoneWebm} type="video/webm" />
				<source media={phone} src={phoneMp4} type="video/mp4" />
				<source src={webm} type="video/webm" />
				<source src={mp4} type="video/mp4" />
			</video>
			{isThere && (
				<div className="page-width pointer-events-none absolute inset-x-0 bottom-10 flex justify-end sm:bottom-14">
					<button
						type="button"
						aria-label={isWanted ? 'Pause film' : 'Play film'}
						onClick={() => setWanted(!isWanted)}
						className="pointer-events-auto grid md:mr-50 size-11 place-items-center rounded-full border border-white/40 bg-ink/60 text-white transition-colors hover:bg-ink focus-visible:outline-white"
					>
						<Icon name={isWanted ? 'pause' : 'play'} className="size-5" />
					</button>
				</div>
			)}
		</>
	);
}

/** Whether less motion is asked for, now and whenever that changes. */
function useStillness(): boolean {
	return useSyncExternalStore(
		(onChange) => {
			const query = stillness();
			query.addEventListener('change', onChange);
			return () => query.removeEventListener('change', onChange);
		},
		() => stillness().matches,
	);
}

function stillness(): MediaQueryList {
	return matchMedia('(prefers-reduced-motion: reduce)');
}

/** Whether the film is on the screen, in a tab that is looked at. */
function useSeen(video: RefObject<HTMLVideoElement | null>, isStill: boolean): boolean {
	const [isSeen, setSeen] = useState(false);
	useEffect(() => {
		if (isStill || !video.current) return setSeen(false);
		let isInView = false;
		const update = () => setSeen(isInView && !document.hidden);
		const observer = new IntersectionObserver((entries) => {
			isInView = entries.at(-1)?.isIntersecting ?? false;
			update();
		});
		observer.observe(video.current);
		document.addEventListener('visibilitychange', update);
		return () => {
			observer.disconnect();
			document.removeEventListener('visibilitychange', update);
		};
	}, [video, isStill]);
	return isSeen;
}
