import { Column, Row, Section, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import type { Course, Port } from '../../../core/orders/course.ts';
import type { MailContext } from '../rendered-mail.ts';
import { colour } from './mail-colours.ts';
import { MailImage } from './mail-image.tsx';
import { boat } from './mail-pictures.ts';

interface MailCourseProps {
	readonly course: Course;
	readonly context: MailContext;
}

/** The course line of the order's page, made of table cells. */
export function MailCourse({ course, context }: MailCourseProps) {
	return (
		<Section className="course" style={panel}>
			<Row>
				{course.progress === 'waiting' ? <Boat context={context} /> : <Dot side="left" />}
				{course.progress !== 'waiting' && <Line style="solid" />}
				{course.progress === 'underway' && <Boat context={context} />}
				{course.progress !== 'arrived' && <Line style="dashed" />}
				{course.progress === 'arrived' ? <Boat context={context} /> : <Dot side="right" />}
			</Row>
			<Row style={{ margin: '10px 0 0', tableLayout: 'fixed' }}>
				<PortCell port={course.departure} align="left" width="38%" />
				<PortCell port={course.destination} align="right" width="62%" />
			</Row>
		</Section>
	);
}

function Line({ style }: { readonly style: 'solid' | 'dashed' }) {
	return (
		<Column style={{ verticalAlign: 'middle' }}>
			<div style={{ ...line, borderTopStyle: style }}>&nbsp;</div>
		</Column>
	);
}

function Dot({ side }: { readonly side: 'left' | 'right' }) {
	return (
		<Column align={side} style={{ verticalAlign: 'middle', width: '12px' }}>
			<div style={dot}>&nbsp;</div>
		</Column>
	);
}

function Boat({ context }: Pick<MailCourseProps, 'context'>) {
	return (
		<Column align="center" style={{ width: '36px' }}>
			<MailImage picture={boat} alt="" context={context} />
		</Column>
	);
}

interface PortCellProps {
	readonly port: Port;
	readonly align: 'left' | 'right';
	readonly width: string;
}

function PortCell({ port: { label, place, date }, align, width }: PortCellProps) {
	return (
		<Column align={align} style={{ verticalAlign: 'top', width }}>
			<Text style={{ ...portText, textAlign: align }}>
				<span className="quiet" style={{ color: colour.sky, fontSize: '14px' }}>
					{label}
				</span>
				<br />
				<span style={placeText}>{place}</span>
				{date !== null && (
					<>
						<br />
						{date}
					</>
				)}
			</Text>
		</Column>
	);
}

const panel: CSSProperties = {
	backgroundColor: colour.deep,
	borderCollapse: 'separate',
	borderRadius: '12px',
	margin: '20px 0 0',
	padding: '16px 20px 18px',
};

const line: CSSProperties = {
	borderTopColor: colour.sky,
	borderTopWidth: '2px',
	fontSize: '0',
	height: '0',
	lineHeight: '0',
};

const dot: CSSProperties = {
	border: `2px solid ${colour.sky}`,
	borderRadius: '50%',
	fontSize: '0',
	height: '8px',
	lineHeight: '0',
	width: '8px',
};

const portText: CSSProperties = {
	color: colour.paper,
	fontSize: '15px',
	lineHeight: '22px',
	margin: '0',
	overflowWrap: 'anywhere',
};

const placeText: CSSProperties = { fontSize: '21px', fontWeight: 700, lineHeight: '27px' };
