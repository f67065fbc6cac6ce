import type { Language } from '../../app/lib/languages.ts'
import { byName } from '../layout/words.ts'

const en = {
  title: 'Statistics',
  lead: 'Counted without cookies, by days in UTC. Opened, started and sent are about forms.',
  days: (count: number) => `${count} days`,
  columns: { view: 'Views', opened: 'Opened', started: 'Started', sent: 'Sent' },
  byPage: { title: 'Pages', column: 'Page' },
  bySource: { title: 'Sources', column: 'Source' },
  byLanguage: { title: 'Languages', column: 'Language' },
  byDay: { title: 'Days', column: 'Day' },
  vitals: { title: 'Web vitals', column: 'Page' },
  vitalsHint: 'Three of four visits were at least this good.',
  ratings: { good: 'good', 'needs improvement': 'needs improvement', poor: 'poor' },
  names: byName({
    '(direct)': 'Direct',
    '(this site)': 'This site',
    '(no page)': 'URLs that lead nowhere',
    '(other)': 'Others',
    '(withheld)': 'Withheld: it may name a person',
  }),
  more: (count: number) => `and ${count} more`,
  nothing: 'Nothing was counted in this time.',
}

const ar: typeof en = {
  title: 'الإحصاءات',
  lead: 'تُحصى دون ملفات تعريف ارتباط، وبأيام التوقيت العالمي. أعمدة الفتح والبدء والإرسال تخص النماذج.',
  days: (count) => (count < 11 ? `${count} أيام` : `${count} يومًا`),
  columns: { view: 'المشاهدات', opened: 'الفتح', started: 'البدء', sent: 'الإرسال' },
  byPage: { title: 'الصفحات', column: 'الصفحة' },
  bySource: { title: 'المصادر', column: 'المصدر' },
  byLanguage: { title: 'اللغات', column: 'اللغة' },
  byDay: { title: 'الأيام', column: 'اليوم' },
  vitals: { title: 'مؤشرات أداء الويب', column: 'الصفحة' },
  vitalsHint: 'كانت ثلاث زيارات من كل أربع بهذه الجودة على الأقل.',
  ratings: { good: 'جيد', 'needs improvement': 'يحتاج إلى تحسين', poor: 'ضعيف' },
  names: byName({
    '(direct)': 'مباشرة',
    '(this site)': 'هذا الموقع',
    '(no page)': 'روابط لا تقود إلى صفحة',
    '(other)': 'غيرها',
    '(withheld)': 'محجوب: قد يدل على شخص',
  }),
  more: (count) => `وغيرها: ${count}`,
  nothing: 'لم يُحصَ شيء في هذه المدة.',
}

export const statisticsWords: Record<Language, typeof en> = { en, ar }
