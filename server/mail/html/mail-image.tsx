import { Img } from '@react-email/components';
import type { CSSProperties } from 'react';
import type { MailContext } from '../rendered-mail.ts';
import type { MailPicture } from './mail-pictures.ts';

interface MailImageProps {
	readonly picture: MailPicture;
	/** Empty if the text beside it says the same. */
	readonly alt: string;
	readonly context: MailContext;
	readonly style?: CSSProperties;
}

/** A picture of a mail. React would preload one of a higher priority, which no mail program needs. */
export function MailImage({ picture, alt, context, style }: MailImageProps) {
	const { path, width, height } = picture;
	return (
		<Img
			src={`${context.publicUrl}${path}`}
			width={width}
			height={height}
			alt={alt}
			fetchPriority="low"
			style={style}
		/>
	);
}
