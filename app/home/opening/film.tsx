import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import mp4 from '../../../art/masters/hero.mp4';
import webm from '../../../art/masters/hero.webm';
import phoneMp4 from '../../../art/masters/hero-phone.mp4';
import phoneWebm from '../../../art/masters/hero-phone.webm';
import { Icon } from '../../ui/icon.tsx';

/** The screens for the small film of art/scripts/film.sh. */
const phone = '(max-width: 47.99rem)';

/** With the codec, so that a browser without AV1 takes the other file at once. */
const av1 = 'video/webm; codecs="av01.0.08M.08"';

/** A looped film over the poster, which is its first frame. It fades in once it plays. */
export function Film() {
	const video = useRef<HTMLVideoElement>(null);
	const [isPlaying, setPlaying] = useState(false);
	const [isWanted, setWanted] = useState(true);
	const isMotionReduced = useReducedMotion();
	const isVisible = useIsVisible(video, isMotionReduced);
	useEffect(() => {
		if (!isVisible || !isWanted) video.current?.pause();
		// If the browser blocks autoplay, for example to save power, the poster stays.
		else video.current?.play().catch(() => {});
	}, [isVisible, isWanted]);
	if (isMotionReduced) return null;
	return (
		<>
			<video
				ref={video}
				muted
				loop
				playsInline
				disablePictureInPicture
				disableRemotePlayback
				// Loaded when it plays, so not in a hidden tab.
				preload="none"
				aria-hidden="true"
				tabIndex={-1}
				onPlaying={() => setPlaying(true)}
				onError={() => setPlaying(false)}
				className={`-z-20 absolute inset-0 size-full object-[66%_0%] object-cover transition-opacity duration-1000 ${isPlaying ? '' : 'opacity-0'}`}
			>
				<source media={phone} src={phoneWebm} type={av1} />
				<source media={phone} src={phoneMp4} type="video/mp4" />
				<source src={webm} type={av1} />
				<source src={mp4} type="video/mp4" />
			</video>
			{isPlaying && (
				<button
					type="button"
					aria-label={isWanted ? 'Pause film' : 'Play film'}
					onClick={() => setWanted(!isWanted)}
					className="pointer-events-auto grid size-11 shrink-0 place-items-center rounded-full border border-white/40 bg-ink/60 text-white transition-colors hover:bg-ink focus-visible:outline-white"
				>
					<Icon name={isWanted ? 'pause' : 'play'} className="size-5" />
				</button>
			)}
		</>
	);
}

/** Whether reduced motion is set. Updates on changes. */
function useReducedMotion(): boolean {
	return useSyncExternalStore(
		(onChange) => {
			const query = reducedMotionQuery();
			query.addEventListener('change', onChange);
			return () => query.removeEventListener('change', onChange);
		},
		() => reducedMotionQuery().matches,
	);
}

function reducedMotionQuery(): MediaQueryList {
	return matchMedia('(prefers-reduced-motion: reduce)');
}

/** Whether the film is on the screen, in a visible tab. */
function useIsVisible(
	video: RefObject<HTMLVideoElement | null>,
	isMotionReduced: boolean,
): boolean {
	const [isVisible, setVisible] = useState(false);
	useEffect(() => {
		if (isMotionReduced || !video.current) return setVisible(false);
		let isInView = false;
		const update = () => setVisible(isInView && !document.hidden);
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
	}, [video, isMotionReduced]);
	return isVisible;
}
